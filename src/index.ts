export type {
  Audience,
  ChangeRule,
  ComparableEntry,
  ComparableLimit,
  ComparableUse,
  GlossaryChange,
  GlossaryVersion,
  Level,
} from './diff/change.js';
export { diffGlossaries } from './diff/diff.js';
export { ApError, type ApErrorOptions, assertSuccess } from './error.js';
export type {
  ErrorResponse,
  FormA,
  FormB,
  HybridForm,
  MerchantTokenRequest,
  TokenRequest,
  UserForMerchantTokenRequest,
} from './generated/bodies.js';
export { ErrorCode, glossaries } from './generated/glossaries.js';
export { limits } from './generated/limits.js';
export { type DefaultGlossary, defaultGlossary } from './generated/names.js';
export { reasonCodes } from './generated/reason-codes.js';
export { tokenScopes } from './generated/token-scopes.js';
export { type HistoryStep, history } from './history.js';
export { type AnyErrorCode, type CodeOf, isErrorCode, type LookupCode, type LookupResult, lookup } from './lookup.js';
export { type ParseOptions, parseError } from './parse.js';
export type {
  ErrorForm,
  KnownError,
  KnownPlainError,
  KnownReasonedError,
  ParsedError,
  UnknownError,
} from './parsed-error.js';
export { errorFromResponse, type FetchBody, type FetchResponse } from './response.js';
export type {
  Actor,
  Area,
  Change,
  Entry,
  EntryLimit,
  Glossary,
  GlossaryId,
  Handling,
  HeaderName,
  Limit,
  LimitName,
  OperationId,
  Outcome,
  ParameterName,
  ReasonCode,
  ReasonCodeMeaning,
  Retry,
  TokenScope,
  Use,
  Verdict,
} from './types.js';

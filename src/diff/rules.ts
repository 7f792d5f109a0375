import { deepFreeze } from '../freeze.js';
import type { Outcome, Retry } from '../types.js';
import type { Audience, ChangeRule, Difference, Level } from './change.js';

/** What a kind of change means to those who use the glossary. */
export interface Judgement {
  readonly level: Level;
  readonly breaks: readonly Audience[];
  /** Why it has this level. */
  readonly reason: string;
  readonly action: string;
}

/** The judgement of each rule, in the order in which the changes of one code are listed; `unsafe` is for what `judge` finds to do harm. */
export const rules = /* @__PURE__ */ deepFreeze({
  'code-added': {
    level: 'warning',
    breaks: ['handlers', 'types', 'schemas'],
    reason: 'Switches that named every code no longer do, and strict validators of the older glossary reject the code.',
    action: 'Handle the code, or make sure that the generic handling fits it.',
  },
  'code-removed': {
    level: 'warning',
    breaks: ['handlers', 'types', 'schemas'],
    reason:
      'A code that is gone leaves a dead branch, its name no longer compiles, and strict validators of the newer glossary reject it.',
    action: 'Keep its handling while the older glossary is in use, then remove it.',
  },
  'code-redefined': {
    level: 'breaking',
    breaks: ['handlers'],
    reason:
      'The code compiles and arrives as before and means something else, so that its handling does the wrong thing.',
    action: 'Write the handling of this code anew, and tell the glossaries apart where both are in use.',
  },
  'meaning-narrowed': {
    level: 'warning',
    breaks: ['handlers'],
    reason: 'The handling still fits what arrives, and some of what used to arrive comes under another code or none.',
    action: 'See which of the cases that you handled here now need handling elsewhere.',
  },
  'meaning-broadened': {
    level: 'breaking',
    breaks: ['handlers'],
    reason: 'The handling also runs for cases that it was not written for, and nothing tells them apart.',
    action: 'Check that the handling fits everything that the code now covers.',
  },
  'meaning-reworded': {
    level: 'info',
    breaks: ['docs'],
    reason: 'The words changed and the meaning did not.',
    action: 'Take over the new words where you quote the old ones.',
  },
  'use-added': {
    level: 'warning',
    breaks: ['handlers'],
    reason: 'What raised the code before still does, and only callers who meet the new condition see it more often.',
    action: 'Check that the handling fits the new condition as well.',
  },
  'use-removed': {
    level: 'warning',
    breaks: ['handlers'],
    reason: 'The handling still fits what arrives, and what met the old condition comes under another code or none.',
    action: 'See how the condition is reported now, and handle that.',
  },
  uncategorized: {
    level: 'breaking',
    breaks: ['handlers'],
    reason: 'Nobody has judged what became of the meaning, so that the worst has to be assumed.',
    action: 'Read both texts, and treat the code as redefined until you know better.',
  },
  'limit-loosened': {
    level: 'info',
    breaks: ['limits'],
    reason: 'Whoever keeps to the older value stays within the newer one.',
    action: 'Raise the value where you check it yourself, if you want the new room.',
  },
  'limit-tightened': {
    level: 'breaking',
    breaks: ['limits'],
    reason: 'Whoever uses the older value in full goes beyond the newer one.',
    action: 'Lower the value wherever you check or promise it.',
  },
  'limit-changed': {
    level: 'warning',
    breaks: ['limits'],
    reason: 'The two limits cannot be compared: they differ in name, or one of them has no value.',
    action: 'Look at both, and adjust what you check yourself.',
  },
  'parameter-added': {
    level: 'warning',
    breaks: ['messages'],
    reason: 'The message has another text, so that patterns written for the older one may not match.',
    action: 'Check what you match or read in the message.',
  },
  'parameter-removed': {
    level: 'breaking',
    breaks: ['messages'],
    reason: 'Whoever reads the value from the message finds nothing or something else.',
    action: 'Stop reading the value from the message, and get it another way.',
  },
  'operation-added': {
    level: 'warning',
    breaks: ['handlers'],
    reason: 'The code may come from an operation, or call for one, that its handling does not know of.',
    action: 'Check that the handling takes this operation into account.',
  },
  'operation-removed': {
    level: 'info',
    breaks: ['handlers'],
    reason: 'At most a branch for this operation is dead.',
    action: 'Remove what you do for this operation alone.',
  },
  'header-added': {
    level: 'info',
    breaks: ['docs'],
    reason: 'The header explains the code, and no handling depends on it.',
    action: 'Look at this header first when the code arrives.',
  },
  'header-removed': {
    level: 'info',
    breaks: ['docs'],
    reason: 'The header explained the code, and no handling depends on it.',
    action: 'Do not look for the cause in this header any more.',
  },
  'reason-code-added': {
    level: 'info',
    breaks: ['types'],
    reason: 'The set is open-ended, so that every client falls back for a reason that it does not know.',
    action: 'Handle the reason, if it deserves more than the fallback.',
  },
  'reason-code-removed': {
    level: 'warning',
    breaks: ['types', 'handlers'],
    reason: 'The branch for the reason is dead, and the type of the reason codes no longer has it.',
    action: 'Remove the branch once the older glossary is out of use.',
  },
  renamed: {
    level: 'warning',
    breaks: ['types'],
    reason: 'The older name no longer compiles; the code itself is the same.',
    action: 'Write the newer name in its place.',
  },
  'retry-changed': {
    level: 'warning',
    breaks: ['handlers'],
    reason:
      'Whoever follows the older entry gives up too early or waits for the wrong thing; nothing is repeated that must not be.',
    action: 'Change when you send the request again.',
    unsafe: {
      level: 'breaking',
      breaks: ['handlers'],
      reason: 'Whoever follows the older entry sends a request again that must not be sent again like that.',
      action: 'Stop sending the request again the way that the older entry allowed.',
    },
  },
  'actor-changed': {
    level: 'warning',
    breaks: ['handlers'],
    reason: 'The error is shown to someone who cannot remove its cause.',
    action: 'Send the error to those who can act on it now.',
  },
  'outcome-changed': {
    level: 'warning',
    breaks: ['handlers'],
    reason: 'Whoever follows the older entry still finds out what became of the operation before going on.',
    action: 'Change what you assume about the operation.',
    unsafe: {
      level: 'breaking',
      breaks: ['handlers'],
      reason:
        'Whoever follows the older entry takes for certain what no longer holds, and repeats or relies on the operation wrongly.',
      action: 'Find out what became of the operation before you repeat it or rely on it.',
    },
  },
  'advice-changed': {
    level: 'info',
    breaks: ['docs'],
    reason: 'The advice is for people to read.',
    action: 'Read the new advice.',
  },
  'basis-changed': {
    level: 'info',
    breaks: ['docs'],
    reason: 'Only who gives the advice differs.',
    action: 'Nothing has to be done.',
  },
  'area-changed': {
    level: 'info',
    breaks: ['docs'],
    reason: 'The area sorts codes by subject, and no handling depends on it.',
    action: 'Look for the code under its new subject.',
  },
  'source-changed': {
    level: 'info',
    breaks: ['docs'],
    reason: 'Only the heading of the contract that the facts are from differs.',
    action: 'Look the code up under the new heading.',
  },
} satisfies { [Rule in ChangeRule]: Judgement & { unsafe?: Judgement } });

/** How freely a client may send a failed request again: alone, only after somebody did something, or not at all. */
const freedomOfRetry = {
  'after-wait': 3,
  'after-new-token': 2,
  'after-change': 1,
  'after-action': 1,
  never: 0,
} as const satisfies Record<Retry, number>;

/** Whether a client acts on the outcome in a way that is wrong once it turns into any other. */
const isSettled = {
  'not-done': true,
  'already-done': true,
  'in-progress': false,
  unknown: false,
} as const satisfies Record<Outcome, boolean>;

/** Gives the judgement on a difference: of its rule, or the graver one where a client that follows the older entry does harm. */
export function judge(difference: Difference): Judgement {
  const { rule } = difference;
  switch (rule) {
    case 'retry-changed':
      return freedomOfRetry[difference.after] < freedomOfRetry[difference.before] ? rules[rule].unsafe : rules[rule];
    case 'outcome-changed':
      return isSettled[difference.before] ? rules[rule].unsafe : rules[rule];
    default:
      return rules[rule];
  }
}

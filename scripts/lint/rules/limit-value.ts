import { ruleOnEntries } from '../entries.js';

/** The value of a limit stands in one place: with the code that carries it, or in limits.yaml where no code does. */
export const limitValue = ruleOnEntries('limit-value', ({ code, document, written }, { source }) => {
  const limit = written?.fields.limit;
  const value = limit && source.facts['limits.yaml']?.value[limit.name]?.value;
  if (limit?.value === undefined || value === undefined) return [];
  const fact = `the limit ${limit.name} has the value ${limit.value} here and ${value} in limits.yaml`;
  return [{ place: document.placeOf([code, 'limit', 'value']), fact, fix: 'remove the value from limits.yaml' }];
});

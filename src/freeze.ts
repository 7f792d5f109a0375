/** Freezes an object and all that it holds, and gives it back; what is frozen already is taken as frozen all through. */
export function deepFreeze<Value extends object>(value: Value): Value {
  // A value that is no object counts as frozen.
  if (!Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) deepFreeze(part);
  }
  return value;
}

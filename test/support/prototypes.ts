/** Names that every object has without being given them, and by which a careless program reaches the prototype of all. */
export const inheritedNames = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
] as const;

/** The objects that others inherit from. */
const prototypes = [Object, Array, Function, String, Number, Boolean, Map, Set, Promise, Error, RegExp].map(
  (type): object => type.prototype,
);

/** Gives all that the objects have which others inherit from, so that two of these tell whether something was put there. */
export function prototypeMembers(): readonly unknown[] {
  return prototypes.map((prototype) => {
    const members: object = Object.getOwnPropertyDescriptors(prototype);
    return Reflect.ownKeys(members).map((key) => [key, Reflect.get(members, key)]);
  });
}

/** Does some work while every object inherits members that somebody else has put there. */
export function whilePolluted<Result>(members: object, work: () => Result): Result {
  const names = Object.keys(members).filter((name) => !Object.hasOwn(Object.prototype, name));
  for (const name of names) {
    const value: unknown = Reflect.get(members, name);
    Object.defineProperty(Object.prototype, name, { value, configurable: true, writable: true });
  }
  try {
    return work();
  } finally {
    for (const name of names) Reflect.deleteProperty(Object.prototype, name);
  }
}

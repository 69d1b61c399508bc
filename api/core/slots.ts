/**
 * Extension points that later areas contribute to. The area that reads a slot declares it:
 * `declare module '#api/core/slots.ts' { interface Slots { roles: RoleSource } }`; a capability fills it in `capability.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: every area that reads a slot adds it here
export interface Slots {}

export type SlotName = keyof Slots;

/** The contributions of one capability. */
export type Contributions = { readonly [Name in SlotName]?: readonly Slots[Name][] };

/** All contributions to a slot, in the order of the capabilities. */
export type ReadSlot = <Name extends SlotName>(name: Name) => readonly Slots[Name][];

/** Joins the contributions of all capabilities. */
export const joinSlots =
  (contributions: readonly Contributions[]): ReadSlot =>
  (name) =>
    contributions.flatMap((each) => each[name] ?? []);

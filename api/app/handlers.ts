import type { Capability } from '#api/core/capability.ts';
import type { Runnable } from '#api/core/operations/handlers.ts';
import type { OwnOperationId } from '#spec/app/operations.ts';
import * as capabilities from './capabilities.ts';

export type CapabilityName = keyof typeof capabilities;

export const CAPABILITIES = Object.values(capabilities) as unknown as readonly Capability[];

type PartsOf<One> = One extends { readonly createParts?: (platform: never) => infer Created }
  ? Awaited<Created>
  : undefined;

/** The parts of each capability, created at start-up, by its name. */
export type Parts = { readonly [Name in CapabilityName]: PartsOf<(typeof capabilities)[Name]> };

type HandledBy<Name extends CapabilityName> = keyof (typeof capabilities)[Name]['handlers'];
type Unhandled = Exclude<
  OwnOperationId,
  { [Name in CapabilityName]: HandledBy<Name> }[CapabilityName]
>;

/** A compile error that names the operation of the contract without a handler. */
true satisfies [Unhandled] extends [never] ? true : Unhandled;

type HandlerEntry = { readonly handler: Runnable; readonly capability: CapabilityName };

const HANDLERS: ReadonlyMap<string, HandlerEntry> = new Map(
  (Object.entries(capabilities) as unknown as [CapabilityName, Capability][]).flatMap(
    ([capability, { handlers }]) =>
      Object.entries(handlers).map(([id, handler]) => [id, { handler, capability }] as const),
  ),
);

/** Returns the handler of an operation and its capability, whose parts it receives. */
export const findHandler = (operationId: string): HandlerEntry => {
  const entry = HANDLERS.get(operationId);
  if (!entry) throw new Error(`There is no handler for ${operationId}`);
  return entry;
};

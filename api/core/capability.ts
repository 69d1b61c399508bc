import type { Database } from '#api/core/db/schema.ts';
import type { Subscribers } from '#api/core/events/events.ts';
import type { AnyHandler, HandlersOf } from '#api/core/http/handler.ts';
import type { Platform } from '#api/core/platform.ts';
import type { Contributions } from '#api/core/slots.ts';

type Brings<Parts> = {
  /** Creates what the capability keeps for the life of the process: batches, caches, prepared queries. */
  readonly createParts?: (platform: Platform) => Parts | Promise<Parts>;
  /** Registers its jobs, once its parts are there. */
  readonly startJobs?: (platform: Platform) => Promise<void>;
  /** Tables that public pages show: a trigger notifies every process of their changes (docs/decisions/0018). */
  readonly publicTables?: readonly (keyof Database)[];
  /** What it contributes to the slots of earlier areas. */
  readonly slots?: Contributions;
  /** What it does, or refuses, when another capability changes something. */
  readonly on?: Subscribers;
};

/** One word of the domain, as the composition sees it. */
export type Capability = Brings<unknown> & {
  readonly handlers: Readonly<Record<string, AnyHandler>>;
};

/**
 * Declares what a capability brings: `capability<typeof contract>({ handlers: { listBooths, getBooth } })`. A handler
 * that is missing for an operation of the contract does not compile.
 */
export const capability = <Contract, Parts = unknown>(
  brings: Brings<Parts> & { readonly handlers: HandlersOf<Contract, Parts> },
) => brings;

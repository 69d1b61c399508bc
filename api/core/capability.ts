import type { Database } from '#api/core/db/schema.ts';
import type { ImportDemo } from '#api/core/demo/demo-module.ts';
import type { HandledIds, HandlerTable } from '#api/core/operations/handlers.ts';
import type { Subscribers } from '#api/core/operations/publish.ts';
import type { Platform } from '#api/core/platform.ts';
import type { Contributions } from '#api/core/slots.ts';

type Contribution<Parts> = {
  /** Creates the process-wide state of the capability: batches, caches, prepared queries. */
  readonly createParts?: (platform: Platform) => Parts | Promise<Parts>;
  /** Registers its jobs; called after `createParts`. */
  readonly startJobs?: (platform: Platform) => Promise<void>;
  /** Tables that public pages show: triggers notify every process once the public sees something else (docs/decisions/0053). */
  readonly publicTables?: readonly (keyof Database)[];
  /** Contributions to the slots of earlier areas. */
  readonly slots?: Omit<Contributions, 'subscribers'>;
  /** Subscribers to events of other capabilities. */
  readonly on?: Subscribers;
  /** Rows of the demo show; imported lazily, never in production. */
  readonly demo?: ImportDemo;
};

/** A capability as the composition sees it. */
export type Capability = Contribution<unknown> & {
  readonly handlers: HandlerTable;
};

/** Defines a capability. A handler missing for an operation of the contract is a compile error. */
export const defineCapability = <Contract, Parts = unknown>(
  definition: Contribution<Parts> & {
    readonly handlers: HandlerTable<HandledIds<Contract>>;
  },
) => definition;

import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';

/** An id that does not exist. */
export const UNKNOWN_ID = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a13';

/** A link token that nobody was sent. */
export const UNKNOWN_TOKEN = 'kPnLx3rQ8vT1yW5zB7cD9eF2gH4jK6mN0pR-sU_aX7o';

/** Required query parameters by operation. */
export const EXAMPLE_QUERIES: Partial<Record<OperationId, Record<string, string>>> = {
  getUser: { id: UNKNOWN_ID },
  claimDevice: { user_code: 'ABCD2345' },
  checkUserRole: { role: 'admin' },
  lookUpRedirect: { path: '/flyer' },
  listApplications: { kind: 'exhibitor' },
  listApplicationChoices: { kind: 'exhibitor' },
  getApplicationCounts: { kind: 'exhibitor' },
  listExtendableApplications: { kind: 'exhibitor', q: 'C-0001' },
  prepareDecisions: { kind: 'exhibitor' },
  clearDecisions: { kind: 'exhibitor' },
  createDecisionRelease: { kind: 'exhibitor' },
  listDecisionReleases: { kind: 'exhibitor' },
  listAuditRecords: { entity: 'application', entityId: UNKNOWN_ID },
};

/** The content of a call: JSON, or a file. */
export type Content = {
  readonly body?: unknown;
  readonly upload?: { readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> };
};

/** Returns the body of a call: the example of the contract, or a small image to upload. */
export const exampleContent = (id: OperationId): Content => {
  const { body, upload }: Operation = OPERATIONS[id];
  if (upload) return { upload: { type: 'image/png', bytes: PIXEL } };
  return body ? { body: (body.meta() as { example?: unknown }).example } : {};
};

const PIXEL = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
    'base64',
  ),
);

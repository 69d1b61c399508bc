import { OPERATIONS, type OperationId } from '#spec/app/operations.ts';
import type { Operation } from '#spec/core/operation.ts';
import type { CallOptions } from './site.ts';

/** The id of an account that nobody has. */
export const NOBODY = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a13';

/** What the queries of operations have to have. */
export const QUERIES: Partial<Record<OperationId, Record<string, string>>> = {
  getUser: { id: NOBODY },
  claimDevice: { user_code: 'ABCD2345' },
  checkUserRole: { role: 'admin' },
  lookUpRedirect: { path: '/flyer' },
};

/** What a call of an operation carries: the example of its body, or a small picture. */
export const contentOf = (id: OperationId): Pick<CallOptions, 'body' | 'upload'> => {
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

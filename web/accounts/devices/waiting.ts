import type { ClaimDeviceResponse } from '#generated/client/types.gen.ts';

/** A program that waits: still, or with the answer it got. */
export type Waiting = ClaimDeviceResponse;

import type { ClaimDeviceResponse } from '#generated/client/types.gen.ts';

/** A device authorization request, pending or answered. */
export type DeviceRequest = ClaimDeviceResponse;

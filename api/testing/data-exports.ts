import { strFromU8, unzipSync } from 'fflate';
import { expect, vi } from 'vitest';
import type { SignedIn, TestSite } from './site.ts';
import { WAIT } from './wait.ts';

/** Requests the data export of an account and unpacks it: the text of `data.json`, and the names of all files. */
export const exportData = async (
  site: TestSite,
  as: SignedIn,
): Promise<{ json: string; files: string[] }> => {
  // Needs a recent sign-in, and sessions begin at the real time.
  site.setNow(undefined);
  await site.call('requestMyDataExport', { as });
  const path = await vi.waitFor(async () => {
    const { status, body } = await site.call('createMyDataExportLink', { as });
    expect(status).toBe(201);
    return body.path as string;
  }, WAIT);
  const archive = await (await fetch(site.url + path)).arrayBuffer();
  const entries = unzipSync(new Uint8Array(archive));
  return {
    json: strFromU8(entries['data.json'] as Uint8Array),
    files: Object.keys(entries),
  };
};

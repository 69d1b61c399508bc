import type { Access } from './access.ts';

/** At most `max` requests in `seconds`. */
type Quota = { readonly max: number; readonly seconds: number };

/**
 * Limits on how often one account may call operations that change something; without an account, how often the holder of one link
 * may. Guests have no quota: their networks are limited.
 * All operations of a quota count together. The smallest is for operations that others notice: e-mails, numbers and notices to
 * staff.
 */
export const QUOTAS = {
  /** Sends e-mails, takes a number, or leaves a text that staff have to read. */
  notifying: { max: 30, seconds: 600 },
  /** Changes one's own data. Three hundred works can be entered and published in a row. */
  editing: { max: 600, seconds: 600 },
  /** Hand-overs at the desk of a booth: two a second. */
  desk: { max: 1200, seconds: 600 },
  staff: { max: 1200, seconds: 600 },
  /** Files, which are decoded and stored. */
  uploads: { max: 100, seconds: 3600 },
  /** Orders, texts and crops of pictures. Each may encode all pictures of a list again, and store their files. */
  arranging: { max: 200, seconds: 3600 },
} as const satisfies Record<string, Quota>;

export type QuotaName = keyof typeof QUOTAS;

/** The properties of an operation that determine its quota. */
type Declared = {
  readonly method: string;
  readonly access: Access;
  readonly quota?: QuotaName;
  readonly upload?: unknown;
  readonly arrangesPictures?: true;
  readonly linkToken?: true;
  readonly servedBy?: string;
};

/** Returns the quota that an operation counts towards; undefined for reads, and where something else limits it. */
export const quotaOf = ({
  method,
  access,
  quota,
  upload,
  arrangesPictures,
  servedBy,
}: Declared): QuotaName | undefined => {
  if (method === 'get') return undefined;
  if (upload) return 'uploads';
  if (arrangesPictures) return 'arranging';
  return quota ?? (isForStaff(access) ? 'staff' : defaultQuota(access, servedBy));
};

const isForStaff = (access: Access) =>
  typeof access === 'object' && (access.only === 'tenantUser' || access.only === 'admin');

/** Those of better-auth change the account; those that send e-mails declare `notifying`. */
const defaultQuota = (access: Access, servedBy: string | undefined) =>
  servedBy && access === 'signed-in' ? 'editing' : undefined;

/** Returns whether a changing operation has no limit and needs a `quota`. Guests' requests are limited by address and network. */
export const lacksQuota = (operation: Declared): boolean =>
  operation.method !== 'get' &&
  !(operation.access === 'none' && !operation.linkToken) &&
  quotaOf(operation) === undefined;

/** Returns a sentence on the quota of an operation. */
export const describeQuota = (
  name: QuotaName,
  { linkToken }: Pick<Declared, 'linkToken'>,
): string => {
  const { max, seconds } = QUOTAS[name];
  const period = seconds === 3600 ? 'an hour' : `${seconds / 60} minutes`;
  return `Quota \`${name}\`: at most ${max} requests in ${period} per ${linkToken ? 'link' : 'account'}, all operations of this quota together.`;
};

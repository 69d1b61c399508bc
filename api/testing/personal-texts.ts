import { readOperations } from '#api/testing/generated/document.ts';
import type { JsonSchema } from '#api/testing/generated/valid-values.ts';

/** The texts that operations accept, and markers that replace them: each is unique, and valid in its field. */

type Schema = JsonSchema & {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
};

const isText = ({ type, format, enum: values, const: constant }: Schema): boolean =>
  [type].flat().includes('string') &&
  !['date', 'date-time', 'uuid'].includes(format ?? '') &&
  values === undefined &&
  constant === undefined;

const textsIn = (schema: Schema, path: string): string[] => [
  ...(isText(schema) ? [path] : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    textsIn(property, `${path}/${name}`),
  ),
  ...(schema.items ? textsIn(schema.items, `${path}/*`) : []),
  ...[...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].flatMap((each) => textsIn(each, path)),
];

/** Lists every string of a request's body except dates, ids and choices: `operation /path/to/items/*`. */
export const listTexts = (): string[] => [
  ...new Set(
    readOperations().flatMap(({ id, body }) =>
      body ? textsIn(body as Schema, '').map((path) => `${id} ${path}`) : [],
    ),
  ),
];

const KANA = 'アイウエオカキクケコ';
const LATIN = 'abcdefghij';

const digitsOf = (count: number) => String(count).padStart(4, '0');
const spell = (count: number, letters: string) =>
  [...digitsOf(count)].map((digit) => letters[Number(digit)]).join('');

/** Returns a unique text for the field at a path. */
export const markerFor = (path: string, count: number): string => {
  const field =
    path
      .replace(/(\/\*|\/ja|\/en)+$/, '')
      .split('/')
      .at(-1) ?? '';
  if (/kana$/i.test(field)) return `ヌ${spell(count, KANA)}ヌ`;
  if (/phone$/i.test(field)) return `0905551${digitsOf(count)}`;
  if (/email$/i.test(field)) return `q${spell(count, LATIN)}z@marker.example`;
  if (field === 'youtubeChannel' || /Account$/.test(field)) return `q${spell(count, LATIN)}z`;
  if (/url$|^links$/i.test(field)) return `https://q${spell(count, LATIN)}z.example/`;
  return `q${spell(count, LATIN)}z`;
};

/** Texts that are not about a person, with the reason. */
const NOT_PERSONAL: readonly (readonly [RegExp, string])[] = [
  [/^(createContent|saveContent|importContents) /, 'what organisers publish'],
  [/^(publishPage|createRedirectRule|saveEventPlan|saveAwardPlan) /, 'what organisers publish'],
  [/^(createExhibitorCall|updateExhibitorCall|createLoadingSlot) /, 'what organisers publish'],
  [/^(callOffEvent|drawEvent) /, 'about an event, and shown to all'],
  [/^saveAnnouncement \/(items\/\*\/(rankName|reward)|correction)/, 'about ranks, and public'],
  [
    /\/(userId|judgeIds\/\*|assigneeId|assignee|codes\/\*|choice|plan|plans\/\*|category|dock|id)$/,
    'an id or code',
  ],
  [/\/selection\/revision$/, 'a digest of versions'],
  [/\/(code|hall|slug|releaseEdition|neighbourNumber)$/, 'an id or code'],
  [/\/(pickUpUntil|arrivalTime|from|to|effectiveOn|paidOn)$/, 'a time'],
  [
    /\/(password|newPassword|otp|token|sessionToken|userCode|device_code|callbackURL)$/,
    'a credential, stored as a hash at most',
  ],
  [/^verifyPasskey\w+ \/response/, 'keys of a device'],
  [/^changeEmail \/newEmail/, 'not the account’s until it is confirmed; expires within hours'],
  [/\/filter\/q$/, 'a search, which is not stored'],
  [
    /^(requestPasswordReset|resetPassword|sendSignInCode|verifyEmail) \/email/,
    'has no account; expires within hours',
  ],
  [/^(signInWithPassword|signInWithCode|signUp) \/email/, 'the address of the account itself'],
  [/\/website$/, 'a trap for programs, whose text is not stored'],
  [
    /\/plate(Region|Class|Kana|Number)$/,
    'too short to search for; goes in one statement with the driver',
  ],
  [
    /\/(postalCode|janCode|corporateNumber|invoiceNumber)$/,
    'digits that are checked; in one row with the company',
  ],
];

/** Returns the reason why a text is not about a person; undefined when it is. */
export const notPersonal = (text: string): string | undefined =>
  NOT_PERSONAL.find(([pattern]) => pattern.test(text))?.[1];

/** Tables of public data, which stays in the archive of the edition without its owners. */
export const ARCHIVE = /: public\.(booth|booth_product|product|picture)$/;

/** The texts that remain after the erasure of the accounts, with the reason: `operation /field: table`. */
const REMAINS: readonly (readonly [RegExp, string])[] = [
  [ARCHIVE, 'what visitors were shown'],
  [
    /^inviteBoothUser \/email/,
    'the address of somebody else; goes a month after the invitation ends',
  ],
  [
    /^(applyAs\w+|changeApplicationByLink|updateApplicationPictures) /,
    'applied without an account; goes by time',
  ],
];

/** Returns whether a marker may remain in a table. */
export const remains = (found: string): boolean => REMAINS.some(([pattern]) => pattern.test(found));

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);

/** Returns a body with a marker for each of the given texts, including texts that its objects lack. */
export const markBody = (
  body: object,
  texts: ReadonlySet<string>,
  newMarker: (path: string) => string,
): object => {
  const replace = (value: unknown, path: string): unknown => {
    if (typeof value === 'string') return texts.has(path) ? newMarker(path) : value;
    if (Array.isArray(value)) return value.map((each) => replace(each, `${path}/*`));
    if (typeof value !== 'object' || value === null) return value;
    return { ...replaceAll(value, path), ...addTo(value, path) };
  };
  const replaceAll = (value: object, path: string) =>
    Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, replace(each, `${path}/${name}`)]),
    );
  const addTo = (value: object, path: string) =>
    Object.fromEntries(
      [...texts].flatMap((text): [string, unknown][] => {
        const [name = '', ...inner] = text.startsWith(`${path}/`)
          ? text.slice(path.length + 1).split('/')
          : [];
        if (name === '' || name === '*' || isFilled((value as Record<string, unknown>)[name]))
          return [];
        if (inner.length === 0) return [[name, newMarker(text)]];
        if (inner.length === 1 && inner[0] === '*') return [[name, [newMarker(text)]]];
        const isLocalized = inner.length === 1 && inner[0] === 'ja';
        return isLocalized ? [[name, { ja: newMarker(text) }]] : [];
      }),
    );
  return replace(body, '') as object;
};

/** Texts that the examples of the contract cannot have, with the reason; values next to `ja` are stored with it. */
const UNWRITTEN: readonly (readonly [RegExp, string])[] = [
  [/\/en$/, 'in one value with the Japanese text'],
  [/^reopenRound \/reason$/, 'no round of the recipes is closed; standings.test.ts erases it'],
  [/^changeApplicationByLink /, 'the columns that applying fills'],
  [/Pictures \/items\/\*\/alt\/ja$/, 'goes or stays with its picture'],
  [
    /^(changeMyAwardEntry|createAwardEntry) \/work\//,
    'of a work that is not registered; one row with the maker',
  ],
  [
    /^(changeMyAwardEntry|updateFreshDragonEntry|updateMyEntry) \/answer$/,
    'the column is marked by SQL',
  ],
  [/^(enterEvent|changeMyEventEntry) \/(names|answers)\//, 'the columns are marked by SQL'],
  [/^changeMyAwardEntry \/videoUrl$/, 'only of some sites'],
  [/^(createMyEntry|updateMyEntry) \/dealersLicence$/, 'digits; one row with the remarks'],
  [/^(createMyAddress|updateMyAddress) \/lines$/, 'of addresses abroad; one row with the city'],
  [
    /^updateMyContact \/(company|companyKana|department)$/,
    'of companies; one row with the phone number',
  ],
  [/^setBoothProductStatus \/reason$/, 'the column that cancelReservationByBooth fills'],
  [
    /^updateBoothProfile \/youtubeChannel$/,
    'begins with an address; public, as the other accounts',
  ],
  [/^updateMyProfile \/displayId$/, 'the example changes it; one row with the names'],
];

/** Returns the reason why a text is not written; undefined when it is. */
export const unwritten = (text: string): string | undefined =>
  UNWRITTEN.find(([pattern]) => pattern.test(text))?.[1];

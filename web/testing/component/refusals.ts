import type { z } from 'zod';
import { PROBLEMS } from '#spec/app/problems.ts';
import type { Locale } from '#spec/core/locale.ts';
import { accessMessage, type ProblemCode } from '#spec/core/problems.ts';
import type { Problem } from '#spec/core/shared.ts';

type Body = z.output<typeof Problem>;

type Members = Omit<Partial<Body>, 'type' | 'title' | 'status' | 'detail' | 'instance' | 'code'> & {
  /** Seconds. */
  readonly retryAfter?: number;
};

/** A problem that a handler of the fake API answers with. */
export class Refusal {
  readonly code: ProblemCode;
  readonly members: Members;

  constructor(code: ProblemCode, members: Members = {}) {
    this.code = code;
    this.members = members;
  }
}

/** Throws a refusal from a handler: `refuse('SOLD_OUT')`. */
export const refuse = (code: ProblemCode, members?: Members): never => {
  throw new Refusal(code, members);
};

type Texts = {
  readonly problems?: Readonly<Record<string, { readonly title: string; readonly detail: string }>>;
};

const FILES = import.meta.glob<Texts>(['/api/core/texts/*.json', '/api/*/*/locales/*.json'], {
  eager: true,
  import: 'default',
});

const TEXTS = Object.fromEntries(
  ['ja', 'en'].map((locale) => [
    locale,
    Object.assign(
      {},
      ...Object.entries(FILES)
        .filter(([path]) => path.endsWith(`/${locale}.json`))
        .map(([, { problems }]) => problems),
    ),
  ]),
) as Record<Locale, NonNullable<Texts['problems']>>;

/** The request id of all problems of the fake API. */
export const REQUEST_ID = '0199b6f0-6d5e-7c3a-9d53-3f6f0f2f8a10';

/** Returns the server's text about a problem. @throws for an unknown code */
export const detailOf = (locale: Locale, code: string): string => {
  const text = TEXTS[locale][code];
  if (!text) throw new Error(`No text for ${code} in ${locale}`);
  return text.detail;
};

/** Returns the body that the server would send. */
export const problemBody = ({ code, members }: Refusal, locale: Locale): Body => {
  const { retryAfter: _header, ...others } = members;
  const status = PROBLEMS[code]?.status ?? 500;
  const message = accessMessage(status, code);
  return {
    type: `/api/problems/${code}`,
    title: TEXTS[locale][code]?.title ?? code,
    status,
    detail: detailOf(locale, code).replace(/\{(\w+)\}/g, (whole, name: string) =>
      String((others as Readonly<Record<string, unknown>>)[name] ?? whole),
    ),
    instance: REQUEST_ID,
    code,
    ...(message !== undefined && { message }),
    ...others,
  };
};

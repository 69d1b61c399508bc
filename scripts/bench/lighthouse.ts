import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { CHROMIUM } from '#web/testing/browser.ts';
import { freePort } from './free-port.ts';

/** Lighthouse's report of one load of a page on a mid-range phone: simulated slow 4G, a CPU four times slower. */
export type Report = {
  /** 0–100. */
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Milliseconds: largest contentful paint, first one, total blocking time. */
  readonly lcp: number;
  readonly fcp: number;
  readonly tbt: number;
  /** Cumulative layout shift, without unit. */
  readonly cls: number;
  /** Transferred bytes of script. */
  readonly script: number;
  /** Failed audits of the categories that score below 100. */
  readonly failed: readonly string[];
};

export type Lighthouse = {
  readonly run: (url: string, locale: string) => Promise<Report>;
  readonly close: () => Promise<void>;
};

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Starts Chromium for any number of runs, one after the other. */
export const startLighthouse = async (): Promise<Lighthouse> => {
  const port = await freePort();
  const browser = await chromium.launch({
    ...CHROMIUM,
    args: [...CHROMIUM.args, `--remote-debugging-port=${port}`],
  });
  const runOnce = async (url: string, locale: string) => {
    const result = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      // A visitor who prefers another language is redirected from the root to it.
      extraHeaders: { 'Accept-Language': locale },
    });
    if (!result) throw new Error(`${url}: Lighthouse returned nothing`);
    return result.lhr;
  };
  return {
    run: async (url, locale) => {
      let result = await runOnce(url, locale);
      // Chromium now and then loses the start of a trace.
      if (result.runtimeError?.code === 'NO_NAVSTART') result = await runOnce(url, locale);
      return reportOf(url, result);
    },
    close: () => browser.close(),
  };
};

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

const reportOf = (url: string, { categories, audits, runtimeError }: Result): Report => {
  if (runtimeError) throw new Error(`${url}: ${runtimeError.code} ${runtimeError.message}`);
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => {
    const found = audits[id]?.numericValue;
    if (found === undefined) throw new Error(`${url}: no ${id}: ${audits[id]?.errorMessage}`);
    return found;
  };
  const requests = (audits['network-requests']?.details as { items?: Request[] } | undefined)
    ?.items;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    fcp: value('first-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    script: (requests ?? [])
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    failed: CATEGORIES.filter((id) => score(id) < 100).flatMap((id) =>
      (categories[id]?.auditRefs ?? [])
        .filter(({ id: audit, weight }) => weight > 0 && (audits[audit]?.score ?? 1) < 0.9)
        .map(({ id: audit }) => audit),
    ),
  };
};

type Request = { resourceType?: string; transferSize?: number };

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { CHROMIUM } from '#web/testing/browser.ts';

/** What Lighthouse says of one load of a page on a middling phone: simulated slow 4G, a CPU four times slower. */
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
  /** Bytes of script, as they travelled. */
  readonly script: number;
  /** Names of audits that are below 100, of the categories that are. */
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
  return {
    run: async (url, locale) => {
      const result = await lighthouse(url, {
        port,
        logLevel: 'error',
        onlyCategories: [...CATEGORIES],
        // Who prefers another language is sent from the root to it.
        extraHeaders: { 'Accept-Language': locale },
      });
      if (!result) throw new Error(`${url}: Lighthouse gave nothing`);
      return reportOf(url, result.lhr);
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

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
};

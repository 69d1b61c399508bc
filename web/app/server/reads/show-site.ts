import { getCurrentEdition } from '#generated/client/sdk.gen.ts';
import { Problem } from '#spec/core/client/problem.ts';
import type { Locale } from '#spec/core/locale.ts';
import { callInProcess } from '#web/app/in-process.ts';
import type { PageApi, PageConfig } from '#web/core/shell/config.ts';
import type { Site } from '#web/core/site.ts';

export type ShowSite = {
  /** The site with the time zone of the current edition. Where that cannot be read, with the zone that was read last. */
  readonly read: (api: PageApi, locale: Locale) => Promise<Site>;
  /** Returns the site with the last zone, where no request is allowed. */
  readonly last: (locale: Locale) => Site;
};

/** Creates the site data of pages: the configuration, and the time zone of the show from the API. */
export const createShowSite = (config: PageConfig): ShowSite => {
  let timeZone: string | undefined;
  const last = (locale: Locale): Site => ({
    env: config.siteEnv,
    name: config.siteName[locale],
    divider: config.siteNameDivider,
    description: config.siteDescription[locale],
    timeZone,
  });
  return {
    last,
    read: async (api, locale) => {
      try {
        ({ timeZone } = await callInProcess(api, locale)(getCurrentEdition));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (error.status === 404) timeZone = undefined;
      }
      return last(locale);
    },
  };
};

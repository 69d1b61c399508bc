import { type Client, createClient } from '#generated/client/client/index.ts';
import { type Call, createCallFrom } from '#spec/core/client/call.ts';
import { Problem } from '#spec/core/client/problem.ts';
import type { Locale } from '#spec/core/locale.ts';
import type { PageApi } from '#web/core/shell/config.ts';

/** Builds URLs only: base, template, path and query as every client of the contract does. */
const { buildUrl } = createClient();

/** Calls GET operations of the contract in the server process, without an HTTP request. */
export const callInProcess = (api: PageApi, locale: Locale): Call => {
  const get = async (options: Parameters<Client['get']>[0]): Promise<unknown> => {
    const { url: path, path: params = {} } = options;
    const { status, text, retryAfter } = await api({
      path,
      params,
      address: buildUrl(options),
      locale,
    });
    const body = JSON.parse(text);
    if (status >= 400) throw new Problem(status, { ...body, retryAfter });
    return body;
  };
  const client = { get };
  return createCallFrom(async (operation, options) => ({
    data: await operation({ ...options, client }),
    etag: undefined,
  }));
};

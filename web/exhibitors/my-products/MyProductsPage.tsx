import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useHref, useLocation, useRevalidator } from 'react-router-dom';
import { listMyProducts } from '#generated/client/sdk.gen.ts';
import { exhibitorRulePage } from '#web/content/pages/routes.ts';
import { firstPageOnBadCursor } from '#web/core/api/first-page.ts';
import { loginPath } from '#web/core/paths.ts';
import { getCurrentVisitor, useSession } from '#web/core/session/session.ts';
import { PageSkeleton } from '#web/core/shell/PageSkeleton.tsx';
import { type LoaderArgs, type MetaArgs, usePageData } from '#web/core/shell/page.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Cluster, Stack } from '#web/core/ui/Layout.tsx';
import styles from './MyProducts.module.css';
import { OwnProducts } from './OwnProducts.tsx';
import { readFilters, toProductQuery } from './products-query.ts';

/** The server renders the page for everybody, without works. */
export const loader = async ({ api, url }: LoaderArgs) => {
  const filters = readFilters(url.searchParams);
  const isKnown = typeof document !== 'undefined' && (await getCurrentVisitor()).signedIn;
  if (!isKnown) return { filters, list: undefined };
  const list = await firstPageOnBadCursor(url.searchParams.get('cursor'), (cursor) =>
    api(listMyProducts, { query: toProductQuery(filters, cursor) }),
  );
  return { filters, list };
};

export const meta = (_data: unknown, { t }: MetaArgs) => ({
  description: t('my-products:guest.lead'),
});

const STEPS = ['describe', 'offer', 'reserve'] as const;

/** An introduction to works for everybody, and the list of their own works for signed-in visitors. */
export const Component = () => {
  const { filters, list } = usePageData<typeof loader>();
  const { t } = useTranslation('my-products');
  const { pathname, search } = useLocation();
  const here = useHref(pathname) + search;
  useOwnList(list !== undefined);
  return (
    <div data-starts-for-user>
      <Stack gap={5}>
        <h1>{t('titles:myProducts')}</h1>
        <div className="for-guest">
          <Stack gap={5}>
            <p>{t('guest.lead')}</p>
            <ol className={styles.explanation}>
              {STEPS.map((step) => (
                <li key={step}>{t(`guest.${step}`)}</li>
              ))}
            </ol>
            <p>{t('guest.signInLead')}</p>
            <Cluster>
              <LinkButton variant="primary" icon="log-in" to={loginPath(here)}>
                {t('guest.signIn')}
              </LinkButton>
              <LinkButton variant="quiet" icon="scroll-text" to={exhibitorRulePage.href()}>
                {t('guest.rules')}
              </LinkButton>
            </Cluster>
          </Stack>
        </div>
        <div className="for-user">
          {list ? (
            <Stack gap={5}>
              <p>{t('lead')}</p>
              <OwnProducts list={list} filters={filters} />
            </Stack>
          ) : (
            <PageSkeleton />
          )}
        </div>
      </Stack>
    </div>
  );
};

/** Loads the works once the session is known: the server's page has none. */
const useOwnList = (isLoaded: boolean): void => {
  const { status } = useSession();
  const { revalidate } = useRevalidator();
  const isMissing = status === 'user' && !isLoaded;
  useEffect(() => {
    if (isMissing) void revalidate();
  }, [isMissing]);
};

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Page, PageVersionList } from '#generated/client/types.gen.ts';
import {
  accessPage,
  exhibitorRulePage,
  privacyPolicyPage,
  termOfServicePage,
  visitorRulePage,
} from '#web/content/pages/routes.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import type { Query } from '#web/core/paths.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Stack } from '#web/core/ui/Layout.tsx';
import styles from './versions.module.css';

type Slug = Page['slug'];
type Version = PageVersionList['items'][number];
type VersionsProps = { page: Page; versions: readonly Version[] };

const PATHS: Record<Slug, (query?: Query) => string> = {
  'privacy-policy': privacyPolicyPage.href,
  'term-of-service': termOfServicePage.href,
  'visitor-rule': visitorRulePage.href,
  'exhibitor-rule': exhibitorRulePage.href,
  access: accessPage.href,
};

/** 第2版 2026年11月1日（日）施行 */
const useVersionLabel = (slug: Slug) => {
  const { t } = useTranslation('pages');
  const format = useFormat();
  return ({ version, effectiveOn }: Version) =>
    t(slug === 'access' ? 'since.access' : 'since.rule', {
      version,
      day: format.day(effectiveOn),
    });
};

export const VersionLine = ({ page }: { page: Page }) => (
  <p className="soft figures">{useVersionLabel(page.slug)(page)}</p>
);

/** Shown above a version that is not the latest. */
export const OldVersionNote = ({ page, versions: [newest] }: VersionsProps) => {
  const { t } = useTranslation('pages');
  if (!newest || newest.version <= page.version) return null;
  return (
    <Banner
      tone="warn"
      title={t('old.title')}
      action={<Link to={PATHS[page.slug]()}>{t('current')}</Link>}
    >
      <p>{t('old.text', { version: newest.version })}</p>
    </Banner>
  );
};

/** Links to all versions; nothing when there is only one. */
export const VersionList = ({ page, versions }: VersionsProps) => {
  const { t } = useTranslation('pages');
  const words = useVersionLabel(page.slug);
  if (versions.length < 2) return null;
  return (
    <Stack gap={3}>
      <h2 className="no-print large">{t('versions')}</h2>
      <ol className={classNames('no-print bulletless', styles.list)}>
        {versions.map((each, index) => (
          <li key={each.version}>
            {each.version === page.version ? (
              <span aria-current="page">{words(each)}</span>
            ) : (
              <Link to={PATHS[page.slug](index === 0 ? {} : { version: each.version })}>
                {words(each)}
              </Link>
            )}
            {index === 0 && (
              <span className={classNames('soft tiny', styles.mark)}>{t('currentMark')}</span>
            )}
          </li>
        ))}
      </ol>
    </Stack>
  );
};

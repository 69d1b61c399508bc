import { useTranslation } from 'react-i18next';
import type { EntryToJudge } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { LinkedText } from '#web/core/markdown/LinkedText.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Facts } from '#web/core/ui/Facts.tsx';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row, Stack } from '#web/core/ui/Layout.tsx';
import { safeLinks } from '#web/show/booths/safe-links.ts';
import { ProductGallery } from '#web/show/products/ProductGallery.tsx';
import styles from './SheetPage.module.css';

type EntryArticleProps = { entry: EntryToJudge; isBlind: boolean };

/** The entry as a judge reads it. */
export const EntryArticle = ({ entry, isBlind }: EntryArticleProps) => {
  const { t } = useTranslation('judging');
  const { pitch, description } = entry;
  return (
    <article>
      <Stack gap={5}>
        <ProductGallery product={entry} seed={entry.id} />
        {pitch && (
          <Stack gap={2}>
            <h2>{t('entry.pitch')}</h2>
            <p className={classNames('measure', styles.prose)}>
              <LocalizedText text={pitch} />
            </p>
          </Stack>
        )}
        <EntryFacts entry={entry} />
        {description && (
          <Stack gap={2}>
            <h2>{t('entry.description')}</h2>
            <p className={classNames('measure', styles.prose)}>
              <LinkedText text={description} />
            </p>
          </Stack>
        )}
        {isBlind && (
          <Row as="p" align="stretch" className={classNames('quiet', styles.note)}>
            <Icon name="eye-off" size={18} />
            <span>{t('entry.blind')}</span>
          </Row>
        )}
      </Stack>
    </article>
  );
};

const EntryFacts = ({ entry }: Pick<EntryArticleProps, 'entry'>) => {
  const { t } = useTranslation('judging');
  const f = useFormat();
  const { players, minutes, maker, booth, rulesUrl, videoUrl } = entry;
  const items = [
    {
      label: t('entry.players'),
      value: players && t('units:players', { range: f.range(players.min, players.max) }),
    },
    {
      label: t('entry.minutes'),
      value: minutes && t('units:minutes', { range: f.range(minutes.min, minutes.max) }),
    },
    { label: t('entry.maker'), value: maker && <LocalizedText text={{ ja: maker }} /> },
    { label: t('entry.booth'), value: booth && <LocalizedText text={booth} /> },
    { label: t('entry.rules'), value: rulesUrl && <OutsideLink url={rulesUrl} /> },
    { label: t('entry.video'), value: videoUrl && <OutsideLink url={videoUrl} /> },
  ];
  return items.some(({ value }) => value) ? <Facts items={items} /> : null;
};

/** A link to a page of the entrant, in a new tab, so that the sheet stays open. */
const OutsideLink = ({ url }: { url: string }) => {
  const { t } = useTranslation('commons');
  const [link] = safeLinks([{ kind: 'web', url }]);
  return link ? (
    <a href={link.url} target="_blank" rel="noopener noreferrer ugc">
      {link.host}
      {t('newTab')}
    </a>
  ) : (
    <span>{url}</span>
  );
};

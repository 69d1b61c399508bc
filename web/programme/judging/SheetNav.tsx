import { useTranslation } from 'react-i18next';
import type { JudgedRound, MySheetReference } from '#generated/client/types.gen.ts';
import { useFormat, useLocale } from '#web/core/i18n/format.ts';
import { localized } from '#web/core/i18n/localized.ts';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { Row } from '#web/core/ui/Layout.tsx';
import { Progress } from './Progress.tsx';
import { countSheets, type findNeighbours } from './rounds.ts';
import { sheetPage } from './routes.ts';
import styles from './SheetPage.module.css';

type SheetNavProps = {
  round: JudgedRound;
  items: readonly MySheetReference[];
  neighbours: ReturnType<typeof findNeighbours<MySheetReference>>;
};

/** The entries before and after this one, where it is among them, and how many are done. */
export const SheetNav = ({ round, items, neighbours }: SheetNavProps) => {
  const { t } = useTranslation('judging');
  const f = useFormat();
  const locale = useLocale();
  const { position, previous, next } = neighbours;
  const link = (to: MySheetReference | undefined, rel: 'prev' | 'next') =>
    to ? (
      <LinkButton
        to={sheetPage.href({ id: round.id, id2: to.entryId })}
        icon={rel === 'prev' ? 'chevron-left' : 'chevron-right'}
        rel={rel}
        className={styles[rel]}
        aria-label={t(`nav.${rel}Of`, { title: localized(to.title, locale) })}
      >
        {t(`nav.${rel}`)}
      </LinkButton>
    ) : (
      <span />
    );
  return (
    <div className={styles.nav}>
      <Row as="nav" gap={4} aria-label={t('nav.label')} className={styles.links}>
        {link(previous, 'prev')}
        <span className={styles.position}>
          {t('nav.position', { position: f.number(position), count: f.number(items.length) })}
        </span>
        {link(next, 'next')}
      </Row>
      <Progress
        figures={countSheets(items)}
        label={t('progress.label', { name: localized(round.name, locale) })}
      />
    </div>
  );
};

import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Booth } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { LinkButton } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Cluster, Row, Stack } from '#web/core/ui/Layout.tsx';
import { Picture } from '#web/core/ui/Picture.tsx';
import { boothPage } from '#web/show/booths/routes.ts';
import { BoothPlates } from '#web/show/cards/BoothPlates.tsx';
import { GenreChip, GenreStrip } from '#web/show/genres/Genre.tsx';
import styles from './BoothSheet.module.css';
import { boothMapPath, type MapSearch } from './search-params.ts';

type BoothSheetProps = {
  booth: Booth;
  /** The day shown on the map. */
  day: string;
  search: MapSearch;
  onClose: () => void;
  panel: RefObject<HTMLElement | null>;
};

/** Details of the selected booth: next to the map, or below it on a phone, so that they never cover the booth. */
export const BoothSheet = ({ booth, day, search, onClose, panel }: BoothSheetProps) => {
  const { t } = useTranslation('booth-map');
  const format = useFormat();
  const heading = useId();
  const [genre] = booth.genres;
  const isHere = booth.days.some(({ date }) => date === day);
  return (
    <Stack
      as="section"
      gap={3}
      ref={panel}
      tabIndex={-1}
      aria-labelledby={heading}
      className={classNames('no-print box', styles.sheet)}
    >
      {genre && <GenreStrip genre={genre} edge="top" />}
      <Row
        as={Link}
        gap={1}
        inline
        to={boothMapPath({ ...search, booth: undefined })}
        replace
        preventScrollReset
        className={classNames('small target', styles.close)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onClose();
        }}
      >
        <Icon name="x" />
        <span>{t('commons:close')}</span>
      </Row>
      <div className={styles.what}>
        <Picture
          src={booth.cut?.src}
          srcset={booth.cut?.srcset}
          sizes="96px"
          width={booth.cut?.width}
          height={booth.cut?.height}
          alt=""
          ratio="1:1"
          seed={booth.id}
          className={classNames('frame', styles.picture)}
        />
        <Stack gap={1} align="start" className={styles.words}>
          <BoothPlates days={booth.days} />
          <h2 id={heading} className="large">
            <LocalizedText text={booth.name} />
          </h2>
          {booth.catch && (
            <p className={classNames('quiet', styles.catch)}>
              <LocalizedText text={booth.catch} />
            </p>
          )}
        </Stack>
      </div>
      {!isHere && (
        <Row as="p" align="stretch" className={classNames('small', styles.elsewhere)}>
          <Icon name="calendar-days" />
          <span>
            {t('otherDay', {
              days: format.list(booth.days.map(({ date }) => format.shortDay(date))),
            })}{' '}
            {booth.days.map(({ date }) => (
              <Link key={date} to={boothMapPath({ ...search, day: date })} preventScrollReset>
                {t('showDay', { day: format.shortDay(date) })}
              </Link>
            ))}
          </span>
        </Row>
      )}
      <Cluster gap={3} className={styles.genres}>
        {booth.genres.map((each) => (
          <GenreChip key={each} genre={each}>
            {t(`units:genre.${each}`)}
          </GenreChip>
        ))}
      </Cluster>
      <Cluster gap={2} align="stretch" className={styles.ways}>
        <LinkButton to={boothPage.href({ id: booth.id })} variant="primary" icon="store">
          {t('toBooth')}
        </LinkButton>
        {booth.productCount > 0 && (
          <LinkButton to={`${boothPage.href({ id: booth.id })}#works`} icon="dices">
            {t('toWorks', { count: booth.productCount, number: format.number(booth.productCount) })}
          </LinkButton>
        )}
      </Cluster>
    </Stack>
  );
};

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrganiserBoothSummary } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { LocalizedText } from '#web/core/i18n/LocalizedText.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Row } from '#web/core/ui/Layout.tsx';
import { StatusBadge } from '#web/core/ui/StatusBadge.tsx';
import { Table } from '#web/core/ui/Table.tsx';
import styles from './OrganiserBoothsPage.module.css';
import { organiserBoothPage } from './routes.ts';
import { STATUS_TONES } from './status-tones.ts';

const COLUMNS = ['booth', 'places', 'state'] as const;

type BoothTableProps = {
  items: readonly OrganiserBoothSummary[];
  chosen: string | undefined;
  hrefOf: (boothId: string) => string;
};

/** The booths with their places; each can be shown on the floor plan. */
export const BoothTable = ({ items, chosen, hrefOf }: BoothTableProps) => {
  const { t } = useTranslation('organiser-booths');
  return (
    <Table
      label={t('titles:organiserBooths')}
      columns={COLUMNS.map((key) => ({
        key,
        label: t(`column.${key}`),
        head: t(`column.${key}`),
      }))}
      rows={items.map((booth) => ({
        key: booth.id,
        cells: [
          <BoothCell key="booth" booth={booth} />,
          <PlacesCell
            key="places"
            booth={booth}
            to={hrefOf(booth.id)}
            isChosen={booth.id === chosen}
          />,
          <StateCell key="state" booth={booth} />,
        ],
      }))}
    />
  );
};

type CellProps = { booth: OrganiserBoothSummary };

const BoothCell = ({ booth }: CellProps) => {
  const { t } = useTranslation('organiser-booths');
  const f = useFormat();
  const { id, name, number, kind, planName, genres, neighbour, ownerName } = booth;
  const entry = [number, kind && t(`units:exhibitorKind.${kind}`)].filter(
    (part) => part !== undefined,
  );
  return (
    <>
      <Link to={organiserBoothPage.href({ id })} className={styles.name}>
        <LocalizedText text={name} />
      </Link>
      <span className={classNames('quiet', styles.small)}>
        {entry.join(' · ')}
        {planName && (
          <>
            {' · '}
            <LocalizedText text={planName} />
          </>
        )}
      </span>
      <span className={classNames('quiet', styles.small)}>
        {f.list(genres.map((genre) => t(`units:genre.${genre}`)))}
        {ownerName && ` · ${ownerName}`}
      </span>
      {neighbour && (
        <span className={classNames('quiet', styles.small)}>
          {t('neighbour', { number: neighbour.number })}
          <Link to={organiserBoothPage.href({ id: neighbour.boothId })}>
            <LocalizedText text={neighbour.name} />
          </Link>
        </span>
      )}
    </>
  );
};

type PlacesCellProps = CellProps & { to: string; isChosen: boolean };

const PlacesCell = ({ booth, to, isChosen }: PlacesCellProps) => {
  const { t } = useTranslation('organiser-booths');
  const f = useFormat();
  const { days, placements, placed, name, status } = booth;
  // Its places are free for others.
  if (status === 'cancelled') return '—';
  return (
    <>
      {days.map((day) => {
        const place = placements.find((each) => each.day === day);
        return (
          <span key={day} className={classNames('figures unbroken', styles.place)}>
            {f.weekday(day)}{' '}
            {place ? (
              <strong>{t('placeIn', { code: place.code, hall: place.hall })}</strong>
            ) : (
              <span className="danger">{t('unplaced')}</span>
            )}
          </span>
        );
      })}
      <Row
        as={Link}
        gap={1}
        inline
        to={`${to}#plan`}
        aria-current={isChosen ? 'true' : undefined}
        className={classNames('unbroken', styles.toPlan)}
      >
        <Icon name="map-pin" size={16} />
        {t(placed === 'yes' ? 'show' : 'place.open')}
        <span className="visually-hidden">
          : <LocalizedText text={name} />
        </span>
      </Row>
    </>
  );
};

const StateCell = ({ booth: { status, isReady } }: CellProps) => {
  const { t } = useTranslation('organiser-booths');
  return (
    <>
      <StatusBadge tone={STATUS_TONES[status]}>{t(`status.${status}`)}</StatusBadge>
      {!isReady && <span className={classNames('quiet', styles.small)}>{t('notReady')}</span>}
    </>
  );
};

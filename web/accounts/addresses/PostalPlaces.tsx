import { useTranslation } from 'react-i18next';
import { Button } from '#web/core/ui/Button.tsx';
import { classNames } from '#web/core/ui/class-names.ts';
import { Icon } from '#web/core/ui/Icon.tsx';
import { Cluster, Row } from '#web/core/ui/Layout.tsx';
import styles from './PostalPlaces.module.css';
import type { PostalPlace } from './postal-address.ts';
import type { LookupResult } from './use-postal-lookup.ts';

type PostalPlacesProps = { found: LookupResult; onChoose: (place: PostalPlace) => void };

/** Announces the result of a lookup, and offers a choice when there are several places or the typed one differs. */
export const PostalPlaces = ({ found, onChoose }: PostalPlacesProps) => {
  const { t } = useTranslation('addresses');
  const { outcome, offered } = found;
  const words = (place: PostalPlace) =>
    t('address.place', {
      prefecture: t(`units:prefecture.${place.prefecture}`),
      city: place.city,
      town: place.town ?? '',
    });
  return (
    <div className={styles.places} data-outcome={outcome}>
      <Row
        as="p"
        align="stretch"
        role="status"
        className={outcome === 'nothing' ? 'visually-hidden' : classNames('quiet', styles.outcome)}
      >
        {outcome !== 'nothing' && <Icon name={outcome === 'filled' ? 'circle-check' : 'info'} />}
        {outcome !== 'nothing' && (
          <span>
            {outcome === 'offered' && offered.length === 1
              ? t('address.found.other')
              : t(`address.found.${outcome}`, { count: offered.length })}
          </span>
        )}
      </Row>
      {offered.length > 0 && (
        <Cluster as="ul" gap={2} align="stretch" className={styles.list}>
          {offered.map((place) => (
            <li key={words(place)}>
              <Button onClick={() => onChoose(place)} lang="ja">
                {words(place)}
              </Button>
            </li>
          ))}
        </Cluster>
      )}
    </div>
  );
};

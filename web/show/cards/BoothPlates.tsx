import { useTranslation } from 'react-i18next';
import type { BoothDay, Genre } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { Plate } from '#web/show/genres/Plate.tsx';
import { groupDaysByPlace } from './places.ts';

type BoothPlatesProps = {
  days: readonly BoothDay[];
  genre?: Genre | undefined;
  size?: 'm' | 'l';
};

/** Codes of the booth's places, one plate each: 土・日-K12. */
export const BoothPlates = ({ days, genre, size }: BoothPlatesProps) => {
  const { t } = useTranslation('booths');
  const format = useFormat();
  return (
    <Cluster gap={2}>
      {groupDaysByPlace(days).map(({ code, dates }) => (
        <Plate
          key={code}
          code={code}
          day={dates.map(format.weekday).join(t('weekdaySeparator'))}
          genre={genre}
          {...(size && { size })}
        />
      ))}
    </Cluster>
  );
};

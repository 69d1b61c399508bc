import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LoadingSlot } from '#generated/client/types.gen.ts';
import { useFormat } from '#web/core/i18n/format.ts';
import { Banner } from '#web/core/ui/Banner.tsx';
import { Button } from '#web/core/ui/Button.tsx';
import { Cluster } from '#web/core/ui/Layout.tsx';
import { slotTime } from './slot-times.ts';

type AlternativesProps = { ids: readonly string[]; slots: readonly LoadingSlot[] };

/** Slots with a free place near the one that was full; a press chooses one. */
export const Alternatives = ({ ids, slots }: AlternativesProps) => {
  const { t } = useTranslation('car-loadings');
  const f = useFormat();
  const { setValue } = useFormContext();
  const free = ids.flatMap((id) => slots.find((slot) => slot.id === id) ?? []);
  if (free.length === 0) return <Banner tone="info" title={t('alternatives.none')} />;
  return (
    <Banner tone="info" title={t('alternatives.title')}>
      <Cluster gap={2}>
        {free.map((slot) => (
          <Button
            key={slot.id}
            onClick={() => setValue('slotId', slot.id, { shouldDirty: true, shouldValidate: true })}
          >
            {slotTime(f, slot)} {slot.dock}
          </Button>
        ))}
      </Cluster>
    </Banner>
  );
};

import type { CarLoading } from '#generated/client/types.gen.ts';

type Plate = Pick<CarLoading, 'plateRegion' | 'plateClass' | 'plateKana' | 'plateNumber'>;

/**
 * Returns the text of a number plate, 品川 300 さ 12-34, as on the vehicle; undefined before it is known and after it was purged.
 */
export const plateText = ({
  plateRegion,
  plateClass,
  plateKana,
  plateNumber,
}: Plate): string | undefined => {
  if (!plateRegion || !plateNumber) return undefined;
  const digits =
    plateNumber.length === 4 ? `${plateNumber.slice(0, 2)}-${plateNumber.slice(2)}` : plateNumber;
  return [plateRegion, plateClass, plateKana, digits].join(' ');
};

import type { EditionDay } from '#generated/client/types.gen.ts';
import type { GuestKind } from '#spec/applications/states.ts';
import { EducationFields } from './EducationFields.tsx';
import { PressFields } from './PressFields.tsx';
import { SponsorFields } from './SponsorFields.tsx';

type GuestFieldsProps = {
  kind: GuestKind;
  /** The days of the show. */
  days: readonly EditionDay[];
  arrivalTime?: string | undefined;
};

/** The fields of a kind, without those about the person to contact. */
export const GuestFields = ({ kind, days, arrivalTime }: GuestFieldsProps) => {
  switch (kind) {
    case 'sponsor':
      return <SponsorFields />;
    case 'press':
      return <PressFields days={days} />;
    case 'education':
      return <EducationFields days={days} arrivalTime={arrivalTime} />;
  }
};

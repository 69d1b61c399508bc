import type { Option } from '#web/core/form/options.ts';
import { SelectField } from '#web/core/form/SelectField.tsx';

type RankedFieldsProps = {
  /** Name of the list in the schema. */
  name: string;
  count: number;
  options: readonly Option[];
  /** Label of a row, from 1. */
  labelOf: (number: number) => string;
};

/** Choices in order, one row each; only the first is required. */
export const RankedFields = ({ name, count, options, labelOf }: RankedFieldsProps) =>
  Array.from({ length: count }, (_, at) => (
    <SelectField
      key={at}
      name={`${name}.${at}`}
      label={labelOf(at + 1)}
      width="l"
      options={options}
      optional={at > 0}
    />
  ));

import type { Option } from './options.ts';
import { SelectField } from './SelectField.tsx';

type RankedFieldsProps = {
  /** Name of the list in the schema. */
  name: string;
  count: number;
  options: readonly Option[];
  /** Label of a row, from 1. */
  labelOf: (number: number) => string;
};

/** Choices in order, one row each; only the first is required. */
export const RankedFields = ({ name, count, options, labelOf }: RankedFieldsProps) => {
  const rows = Array.from({ length: count }, (_, at) => `${name}.${at}`);
  return rows.map((row, at) => (
    <SelectField
      key={row}
      name={row}
      comparedWith={rows.filter((other) => other !== row)}
      label={labelOf(at + 1)}
      width="l"
      options={options}
      optional={at > 0}
    />
  ));
};

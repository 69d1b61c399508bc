import { useWatch } from 'react-hook-form';
import { ownReading } from '#spec/core/rules/readings.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

type ReadingFieldProps = Omit<TextFieldProps, 'optional'> & {
  /** Field of the name that is read; without Japanese characters it needs no reading. */
  of: string;
};

/** The reading of a name in katakana. */
export const ReadingField = ({ of, ...field }: ReadingFieldProps) => {
  const name: unknown = useWatch({ name: of });
  return <TextField {...field} optional={ownReading(name) !== undefined} />;
};

import { Fragment } from 'react';

/** An e-mail address that breaks before its `@` and its dots where a line is too narrow. */
export const EmailAddress = ({ value }: { value: string }) =>
  value.split(/(?=[@.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));

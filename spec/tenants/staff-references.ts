import { z } from 'zod';
import { UserId } from '#spec/accounts/users.ts';
import { text } from '#spec/core/shared.ts';

export const Staff = z
  .strictObject({ id: UserId, name: text(200).meta({ description: 'Name of the account.' }) })
  .meta({ id: 'StaffReference', description: 'A member of staff.' });

import { useTranslation } from 'react-i18next';
import { BOOTH_USER_ROLES, type BoothUserRole } from '#spec/show/booth-roles.ts';

/** Returns the roles with their permissions; those that cannot be given now are disabled. */
export const useRoleOptions = (isGivable: (role: BoothUserRole) => boolean) => {
  const { t } = useTranslation('booth-users');
  return BOOTH_USER_ROLES.map((role) => ({
    value: role,
    label: t(`role.${role}`),
    hint: t(isGivable(role) ? `roleHint.${role}` : 'roleHint.over'),
    disabled: !isGivable(role),
  }));
};

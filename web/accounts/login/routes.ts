import { LOGIN_PATH } from '#web/core/paths.ts';
import { page } from '#web/core/shell/route.ts';

export const loginPage = page('login', LOGIN_PATH, 'accounts/login/LoginPage', {
  index: false,
  layout: 'fixed',
  query: ['redirect'],
  texts: ['login', 'sign-in'],
  slots: ['signInTerms', 'signInReasons'],
});

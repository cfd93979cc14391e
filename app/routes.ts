import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the product, in one list. */
export default [
  index('routes/marketing/home.tsx'),
  layout('routes/auth/auth-layout.tsx', [
    route('login', 'routes/auth/login.tsx'),
    route('register', 'routes/auth/register.tsx'),
    route('forgot-password', 'routes/auth/forgot-password.tsx'),
    route('resetpassword', 'routes/auth/reset-password.tsx'),
    route('verify-email', 'routes/auth/verify-email.tsx'),
    route('email-verified', 'routes/auth/email-verified.tsx'),
    route('onauthsuccess', 'routes/auth/email-verified.tsx', { id: 'onauthsuccess' }),
  ]),
  route('logout', 'routes/auth/logout.ts'),
  route('*', 'routes/marketing/not-found.tsx'),
] satisfies RouteConfig;

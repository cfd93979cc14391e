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
  layout('routes/dashboard/layout.tsx', [
    route('dashboard', 'routes/dashboard/index.tsx'),
    route('dashboard/reviews', 'routes/dashboard/reviews.tsx'),
    route('dashboard/get-reviews', 'routes/dashboard/get-reviews.tsx'),
    route('dashboard/profile', 'routes/dashboard/profile.tsx'),
    route('reviews', 'routes/dashboard/reviews.tsx', { id: 'reviews-shortcut' }),
    route('get-reviews', 'routes/dashboard/get-reviews.tsx', { id: 'get-reviews-shortcut' }),
    route('profile', 'routes/dashboard/profile.tsx', { id: 'profile-shortcut' }),
  ]),
  route('review/:businessKey', 'routes/public/review.tsx'),
  route('review/:businessKey/thanks', 'routes/public/review-thanks.tsx'),
  route('unsubscribe/:token', 'routes/public/unsubscribe.tsx'),
  route('dev/mailbox/:mailId?', 'routes/dev/mailbox.tsx'),
  route('*', 'routes/marketing/not-found.tsx'),
] satisfies RouteConfig;

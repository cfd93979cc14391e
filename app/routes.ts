import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every address of the product, in one list. */
export default [
  index('routes/marketing/home.tsx'),
  route('*', 'routes/marketing/not-found.tsx'),
] satisfies RouteConfig;

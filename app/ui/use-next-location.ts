import { useLocation, useNavigation } from 'react-router';

/** Where this screen is about to be: a second choice, made before the first has loaded, keeps the first. */
export function useNextLocation(): { pathname: string; search: string } {
  const here = useLocation();
  const { location: next } = useNavigation();
  return next?.pathname === here.pathname ? next : here;
}

import { data } from 'react-router';
import { door } from '#server/http/door.ts';
import { publicPage } from '../../ui/page-kind.ts';

export const handle = publicPage;

export const loader = door(async (ctx, { url }) => {
  ctx.log.error({ path: url.pathname.slice(0, 200) }, 'page not found');
  throw data(null, { status: 404 });
});

export default function NotFound() {
  return null;
}

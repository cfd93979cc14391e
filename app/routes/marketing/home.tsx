import { publicPage } from '../../ui/page-kind.ts';

export const handle = publicPage;

export default function Home() {
  return <h1>Goodword</h1>;
}

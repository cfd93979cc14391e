import {
  BadgeCheck,
  Bell,
  Car,
  ChartLine,
  Clock,
  Download,
  Eye,
  Filter,
  Globe,
  Handshake,
  HeartPulse,
  House,
  Image,
  Inbox,
  LayoutGrid,
  Link,
  Lock,
  type LucideIcon,
  MessageCircle,
  MessageSquareText,
  MousePointerClick,
  PenLine,
  Play,
  QrCode,
  RefreshCw,
  Scale,
  Send,
  Share2,
  ShieldCheck,
  Sparkles,
  Star,
  TrendingUp,
} from 'lucide-react';
import type { Icon as IconName } from '#app/content/shapes.ts';

const ICONS: Record<IconName, LucideIcon> = {
  'badge-check': BadgeCheck,
  bell: Bell,
  car: Car,
  'chart-line': ChartLine,
  clock: Clock,
  download: Download,
  eye: Eye,
  filter: Filter,
  globe: Globe,
  handshake: Handshake,
  'heart-pulse': HeartPulse,
  house: House,
  image: Image,
  inbox: Inbox,
  'layout-grid': LayoutGrid,
  link: Link,
  lock: Lock,
  'message-circle': MessageCircle,
  'message-square-text': MessageSquareText,
  'mouse-pointer-click': MousePointerClick,
  'pen-line': PenLine,
  play: Play,
  'qr-code': QrCode,
  'refresh-cw': RefreshCw,
  scale: Scale,
  send: Send,
  'share-2': Share2,
  'shield-check': ShieldCheck,
  sparkles: Sparkles,
  star: Star,
  'trending-up': TrendingUp,
};

/** An icon as large as the text beside it; decorative. */
export function SiteIcon({ name }: { name: IconName }) {
  const Drawing = ICONS[name];
  return <Drawing width="1.25em" height="1.25em" strokeWidth={1.75} aria-hidden="true" />;
}

/** The same in its soft square (`.icon`). */
export function IconTile({ name }: { name: IconName }) {
  return (
    <span className="icon">
      <SiteIcon name={name} />
    </span>
  );
}

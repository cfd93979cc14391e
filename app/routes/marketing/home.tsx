import { HOME_SECTIONS } from '#app/content/home.ts';
import { pageMeta } from '#app/content/site.ts';
import script from '#app/enhance/home.ts?enhance';
import { Call, Faq, Showcase } from '#app/features/home/closing-sections.tsx';
import { ContactSection } from '#app/features/home/contact-section.tsx';
import { Hero } from '#app/features/home/hero.tsx';
import css from '#app/features/home/home.css?inline';
import { Features, PrivacySection, Steps } from '#app/features/home/opening-sections.tsx';
import picturesCss from '#app/features/home/pictures/pictures.css?inline';
import { InAction, Integrations, RatingSection, Widgets } from '#app/features/home/showing-sections.tsx';
import { WhySection } from '#app/features/home/why-section.tsx';
import { SitePage } from '#app/features/site/site-page.tsx';
import { preloadFonts } from '#app/ui/app-styles.ts';
import { sharedPage } from '#app/ui/page-kind.ts';
import { sendContactMessage } from '#server/domain/support/send-contact-message.ts';
import { type DoorArgs, door, redirectWith, takeFlash } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { ContactMessage, SUPPORT_LIMITS } from '#shared/business/support.ts';
import { MESSAGES, OFFLINE } from '#shared/http/messages.ts';
import type { Route } from './+types/home';
import { sitePage } from './site-page.ts';

export const handle = sharedPage();
export const links = preloadFonts;

export const loader = door(async (ctx, args: DoorArgs<Route.LoaderArgs>) => ({
  site: sitePage(ctx, args),
  toast: takeFlash(args.request, args.scope),
  contact: { limits: SUPPORT_LIMITS, failed: { ...MESSAGES.contactFailed, offline: OFFLINE } },
}));

export const action = door(async (ctx, { request }: DoorArgs<Route.ActionArgs>) => {
  const form = await readForm(request, ContactMessage);
  if (!form.ok) return form.reject();
  try {
    await sendContactMessage(ctx, form.value);
    return redirectWith(ctx, `/#${HOME_SECTIONS.contact}`, 'contactSent');
  } catch (error) {
    return form.refuse(ctx, error, MESSAGES.contactFailed);
  }
});

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const { site, toast, contact } = loaderData;
  return (
    <SitePage site={site} meta={pageMeta.home} css={picturesCss + css} scripts={[script]}>
      <Hero site={site} id={HOME_SECTIONS.home} />
      <Features />
      <Steps />
      <PrivacySection site={site} />
      <WhySection site={site} />
      <Integrations site={site} />
      <Widgets />
      <RatingSection site={site} />
      <InAction />
      <Call site={site} />
      <ContactSection
        site={site}
        {...contact}
        toast={actionData?.toast ?? toast}
        refused={actionData?.lastResult}
      />
      <Showcase site={site} />
      <Faq site={site} />
    </SitePage>
  );
}

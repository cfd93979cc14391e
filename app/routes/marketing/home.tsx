import { faq } from '#app/content/faq.ts';
import { fillTokens } from '#app/content/fill-tokens.ts';
import { HOME_SECTIONS, PICTURES_NOTE, privacyTrial } from '#app/content/home.ts';
import { pageMeta } from '#app/content/site.ts';
import script from '#app/enhance/home.ts?enhance';
import trialScript from '#app/enhance/privacy-trial.ts?enhance';
import { Call } from '#app/features/home/call.tsx';
import { ContactSection } from '#app/features/home/contact-section.tsx';
import { Hero } from '#app/features/home/hero.tsx';
import css from '#app/features/home/home.css?inline';
import { judgeReply } from '#app/features/home/judge-reply.ts';
import { Features, Principles } from '#app/features/home/opening-sections.tsx';
import { PrivacyTrial } from '#app/features/home/privacy-trial.tsx';
import { Questions } from '#app/features/home/questions.tsx';
import { InAction, Integrations, RatingSection, Widgets } from '#app/features/home/showing-sections.tsx';
import { Walk } from '#app/features/home/walk.tsx';
import { WhySection } from '#app/features/home/why-section.tsx';
import { SitePage } from '#app/features/site/site-page.tsx';
import { application, organization, questionsPage } from '#app/features/site/structured-data.tsx';
import { preloadFonts } from '#app/ui/app-styles.ts';
import { sharedPage } from '#app/ui/page-kind.ts';
import { sendContactMessage } from '#server/domain/support/send-contact-message.ts';
import { type DoorArgs, door, redirectWith, takeFlash } from '#server/http/door.ts';
import { readForm } from '#server/http/forms.ts';
import { ContactMessage, SUPPORT_LIMITS } from '#shared/business/support.ts';
import { MESSAGES, OFFLINE, SERVER_AWAY } from '#shared/http/messages.ts';
import type { Route } from './+types/home';
import { sitePage } from './site-page.ts';

export const handle = sharedPage();
export const links = preloadFonts;

/** Of the reply that is in the field at first, by the check itself. */
const FIRST_VERDICT = judgeReply(privacyTrial.reply, privacyTrial);

export const loader = door(async (ctx, args: DoorArgs<Route.LoaderArgs>) => ({
  site: sitePage(ctx, args),
  verdict: FIRST_VERDICT,
  toast: takeFlash(args.request, args.scope),
  contact: {
    limits: SUPPORT_LIMITS,
    failed: { ...MESSAGES.contactFailed, offline: OFFLINE, away: SERVER_AWAY },
  },
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
  const { site, verdict, toast, contact } = loaderData;
  return (
    <SitePage
      site={site}
      meta={pageMeta.home}
      css={css}
      scripts={[script]}
      things={[organization(site), application(site), questionsPage(fillTokens(faq, site).questions)]}
      footNote={PICTURES_NOTE}
    >
      <Hero site={site} id={HOME_SECTIONS.home} />
      <PrivacyTrial site={site} script={trialScript} first={verdict} />
      <Features />
      <Principles />
      <WhySection site={site} />
      <Integrations site={site} />
      <Widgets />
      <RatingSection site={site} />
      <InAction />
      <div className="closing-band">
        <Call site={site} />
        <ContactSection
          site={site}
          {...contact}
          toast={actionData?.toast ?? toast}
          refused={actionData?.lastResult}
        />
      </div>
      <Walk site={site} />
      <Questions site={site} />
    </SitePage>
  );
}

import { Card } from '#app/ui/card.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Summary } from '#app/ui/summary.tsx';
import { framePolicyLine, policyLines } from '#shared/widgets/policy-lines.ts';
import type { WidgetView } from '#shared/widgets/widgets.ts';
import { BUILDER_STEPS } from './builder-steps.ts';
import { embedCode, frameCode, linkCode, pictureCode } from './embed-code.ts';

interface EmbedCardProps {
  widget: WidgetView;
  origin: string;
  businessName: string;
  allAddress: string;
}

const STAYS = 'The code stays the same: whatever you change here appears on your website within a minute.';
const FLOATS =
  'It floats in a corner and takes no room of its own, so the best place is right before </body>. In the footer of your site, it is on every page.';

/** The code to paste, for every kind of website, and where to paste it. */
export function EmbedCard({ widget, origin, businessName, allAddress }: EmbedCardProps) {
  const { id, kind, look } = widget;
  const of = { id, kind, look, origin, businessName, allAddress };
  const isFloating = kind === 'popup' || look.layout === 'floating';
  return (
    <Card title="Put it on your website">
      <div className="flex flex-col gap-5">
        <Code
          label={isFloating ? 'Paste it anywhere on the page' : 'Paste it where the reviews should show'}
          hint={isFloating ? `${FLOATS} ${STAYS}` : STAYS}
          code={embedCode(of)}
        />
        <details className="group">
          <Summary>Where do I paste it?</Summary>
          <ul className="mt-3 grid gap-x-8 gap-y-1 md:grid-cols-2">
            {BUILDER_STEPS.map(({ name, steps, note, isFramed = false }) => (
              <li key={name}>
                <details>
                  <Summary>{name}</Summary>
                  <ol className="mt-1.5 mb-2 list-decimal space-y-1 pl-5 text-ink-2 text-sm">
                    {steps.map((step) => (
                      <li key={step}>{step}</li>
                    ))}
                  </ol>
                  {note && <p className="mb-2 text-ink-2 text-sm">{note}</p>}
                  {isFramed && isFloating && (
                    <p className="mb-2 text-ink-2 text-sm">In a frame it cannot float above the page.</p>
                  )}
                </details>
              </li>
            ))}
          </ul>
        </details>
        <details className="group">
          <Summary>For builders without scripts, and for emails</Summary>
          <div className="mt-3 flex flex-col gap-5">
            {!isFloating && (
              <Code
                label="A frame"
                hint="It loads no script into your page. Its height is the one in the code; next to our script it follows the widget."
                code={frameCode(of)}
              />
            )}
            {kind === 'badge' && (
              <>
                <Code
                  label="For an email signature"
                  hint="A picture (PNG) with a link. In Gmail, Outlook and Apple Mail, paste it into the signature as HTML, or open the picture and copy it there."
                  code={pictureCode(of, 'png')}
                />
                <Code
                  label="A picture with a link"
                  hint="A drawing (SVG) for pages without scripts, sharp at any size."
                  code={pictureCode(of, 'svg')}
                />
              </>
            )}
            <Code
              label="A plain link"
              hint="Leads to all your reviews, also from an email signature."
              code={linkCode(of)}
            />
          </div>
        </details>
        <details className="group">
          <Summary>For websites with a Content-Security-Policy</Summary>
          <div className="mt-3 flex flex-col gap-5">
            <Code
              label="For the code with the script"
              hint="Add each address to the directive of the same name; where your policy has none, add the line. Not sure? “Check this page” below names what is missing on your page."
              code={policyLines(kind, origin).join(';\n')}
            />
            {!isFloating && (
              <Code
                label="For the frame"
                hint="What is inside the frame follows our policy, not yours."
                code={framePolicyLine(origin)}
              />
            )}
          </div>
        </details>
      </div>
    </Card>
  );
}

function Code({ label, hint, code }: { label: string; hint: string; code: string }) {
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-[560]">{label}</h3>
        <CopyButton
          text={code}
          name={label}
          label="Copy"
          toast={{ kind: 'success', title: 'Code copied', text: 'Paste it into your website.' }}
        />
      </div>
      <pre className="wrap-anywhere mt-2 whitespace-pre-wrap rounded-control bg-sunken p-3 font-mono text-sm">
        <code>{code}</code>
      </pre>
      <p className="mt-1.5 text-ink-2 text-sm">{hint}</p>
    </div>
  );
}

import { ArrowRight, Copy, MoreHorizontal, Send, Trash2 } from 'lucide-react';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { Menu } from '#app/ui/menu.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { showToast } from '#app/ui/toasts.tsx';
import { Tooltip } from '#app/ui/tooltip.tsx';
import { Row, Specimen } from './specimen.tsx';

const LONG = 'Send a friendly reminder to everybody who has not answered within the last seven days';

export function ActionSpecimens() {
  return (
    <>
      <Specimen
        id="button"
        title="Button"
        note="One primary button per view. Hover darkens, focus draws a ring, pressing moves it one pixel."
      >
        <Row>
          <Button>Primary</Button>
          <Button variant="secondary">Secondary</Button>
          <Button variant="ghost">Ghost</Button>
          <Button variant="destructive" icon={<Trash2 size={16} aria-hidden />}>
            Destructive
          </Button>
        </Row>
        <Row>
          <Button size="sm">Small</Button>
          <Button size="lg">Large</Button>
          <Button icon={<Send size={16} aria-hidden />}>With an icon</Button>
          <ButtonLink to="#top" variant="secondary" icon={<ArrowRight size={16} aria-hidden />}>
            A link
          </ButtonLink>
        </Row>
        <Row>
          <Button disabled>Disabled</Button>
          <Button loading>Sending…</Button>
          <Button variant="secondary" loading>
            Saving…
          </Button>
        </Row>
        <Button block className="shrink!">
          {LONG}
        </Button>
      </Specimen>
      <Specimen id="link" title="Link">
        <p>
          A sentence with <TextLink to="#top">a link in it</TextLink>, which may be{' '}
          <TextLink to="#top">as long as a whole line of text and then runs on to the next one</TextLink>.
        </p>
      </Specimen>
      <Specimen id="copy-button" title="Copy button" note="Without JavaScript there is only the text.">
        <Row>
          <code className="min-w-0 break-all">https://example.com/review/bright-smiles</code>
          <CopyButton
            text="https://example.com/review/bright-smiles"
            toast={{ kind: 'success', title: 'Link copied' }}
          />
        </Row>
      </Specimen>
      <Specimen
        id="toast"
        title="Toast"
        note="A title and a text; stays five to nine seconds, and as long as the pointer is over it."
      >
        <Row>
          <Button
            variant="secondary"
            onClick={() => showToast({ kind: 'success', title: 'Saved', text: 'Your changes are live.' })}
          >
            Success
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              showToast({
                kind: 'error',
                title: 'Could not save',
                text: 'Check the connection and try again.',
              })
            }
          >
            Error
          </Button>
          <Button variant="secondary" onClick={() => showToast({ kind: 'info', title: 'Nothing was sent' })}>
            Info
          </Button>
        </Row>
      </Specimen>
      <Specimen
        id="menu"
        title="Menu"
        note="Arrow keys move, letters find, Escape closes and gives back the focus."
      >
        <Row>
          <Menu
            trigger={
              <Button variant="secondary" icon={<MoreHorizontal size={16} aria-hidden />}>
                More
              </Button>
            }
            align="start"
            groups={[
              [
                {
                  label: 'Copy the address',
                  icon: <Copy size={16} aria-hidden />,
                  onSelect: () => showToast({ kind: 'success', title: 'Address copied' }),
                },
                { label: 'Open the list', to: '#top', icon: <ArrowRight size={16} aria-hidden /> },
                { label: 'Not available yet', disabled: true, onSelect: () => {} },
              ],
              [
                {
                  label: 'Remove',
                  tone: 'bad',
                  icon: <Trash2 size={16} aria-hidden />,
                  onSelect: () => showToast({ kind: 'info', title: 'Removed' }),
                },
              ],
            ]}
          />
        </Row>
      </Specimen>
      <Specimen
        id="tooltip"
        title="Tooltip"
        note="On hover and focus; never the only place of what one must know."
      >
        <Row>
          <Tooltip text="Sends again to those who have not answered">
            <Button variant="secondary">Remind</Button>
          </Tooltip>
        </Row>
      </Specimen>
    </>
  );
}

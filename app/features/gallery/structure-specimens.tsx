import { use } from 'react';
import { Accordion } from '#app/ui/accordion.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog, DialogClose } from '#app/ui/dialog.tsx';
import { InputField } from '#app/ui/input.tsx';
import { LoadMore } from '#app/ui/load-more.tsx';
import { Progress } from '#app/ui/progress.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { Table, Td, Th } from '#app/ui/table.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { Row, Specimen, Theme, useSample } from './specimen.tsx';

const PEOPLE = [
  { name: 'Maria Gonzalez', state: 'Sent', tone: 'good', asked: 3 },
  { name: 'Tom Becker, who has a long second name as well', state: 'Skipped', tone: 'warn', asked: 0 },
  { name: 'מרים כהן', state: 'Failed', tone: 'bad', asked: 12 },
] as const;
const WORDS =
  'All of it stays in the page, so that a search of the browser finds it and a form around it sends it.';
const PARAGRAPHS = Array.from({ length: 14 }, (_, index) => `${index + 1}. ${WORDS}`);

export function StructureSpecimens() {
  const theme = use(Theme);
  return (
    <>
      <Specimen id="tabs" title="Tabs" note="Arrow keys move and choose; the last one is disabled.">
        <Tabs
          label={`Templates, ${theme}`}
          tabs={[
            { value: 'one', label: 'Email Template', content: <p>The first panel.</p> },
            { value: 'two', label: 'SMS Template', content: <p>The second panel.</p> },
            { value: 'three', label: 'Not yet', content: <p>The third panel.</p>, disabled: true },
          ]}
        />
        <TabLinks
          label={`Filters, ${theme}`}
          tabs={[
            { label: 'All', to: '#top', current: true, count: 142 },
            { label: 'Private', to: '#top', current: false, count: 3 },
            { label: 'Removed', to: '#top', current: false },
          ]}
        />
      </Specimen>
      <Specimen id="accordion" title="Accordion" note="One open at most.">
        <Accordion
          name={`${theme}-questions`}
          openId="a"
          items={[
            { id: 'a', title: 'What does it cost?', content: <p>{WORDS}</p> },
            {
              id: 'b',
              title:
                'A question that somebody asked at such length that it runs on to a second line of text?',
              content: <p>{WORDS}</p>,
            },
            { id: 'c', title: 'Is there more?', content: <p>No.</p> },
          ]}
        />
      </Specimen>
      <Specimen
        id="dialog"
        title="Dialog and sheet"
        note="Escape and a press beside it close; the focus returns."
      >
        <Row>
          <Dialog
            trigger={<Button variant="secondary">Ask</Button>}
            title="Remove this contact?"
            description="What was sent stays in the history."
            actions={
              <>
                <DialogClose>
                  <Button variant="secondary">Cancel</Button>
                </DialogClose>
                <DialogClose>
                  <Button variant="destructive">Remove</Button>
                </DialogClose>
              </>
            }
          />
          <LongDialog />
          <Sheet label="Panel">
            <p className="p-5 pt-16">A panel from the left.</p>
          </Sheet>
        </Row>
      </Specimen>
      <Specimen id="table" title="Table" note="Scrolls sideways on its own where it is too wide.">
        <Table caption={`People, ${theme}`}>
          <thead>
            <tr>
              <Th>Name</Th>
              <Th>State</Th>
              <Th numeric>Asked</Th>
            </tr>
          </thead>
          <tbody>
            {PEOPLE.map(({ name, state, tone, asked }) => (
              <tr key={name}>
                <Td>
                  <span dir="auto">{name}</span>
                </Td>
                <Td>
                  <Badge tone={tone}>{state}</Badge>
                </Td>
                <Td numeric>{asked}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Specimen>
      <Specimen id="progress" title="Progress">
        <Progress label="Nothing yet" value={0} max={120} text="0 of 120 sent" />
        <Progress label="On its way" value={38} max={120} text="38 of 120 sent" />
        <Progress label="Done" value={120} max={120} text="120 of 120 sent" />
        <Progress label="Nobody can say" value={null} text="Reading the file…" />
      </Specimen>
      <Specimen
        id="load-more"
        title="Load more"
        note="A link, which a script may answer by appending what comes."
      >
        <LoadMore more={MORE} hrefOf={() => '#top'} />
        <LoadMore more={{ ...MORE, loading: true }} hrefOf={() => '#top'} />
        <LoadMore more={{ ...MORE, failed: true }} hrefOf={() => '#top'} />
        <LoadMore more={{ ...MORE, cursor: null }} hrefOf={() => '#top'} end="All 142 are shown." />
      </Specimen>
    </>
  );
}

const MORE = { cursor: 'next', loading: false, failed: false, grownTo: null, load: async () => {} };

function LongDialog() {
  const sample = useSample();
  return (
    <Dialog
      width="md"
      trigger={<Button variant="secondary">Long content</Button>}
      title="Before you send"
      description="A dialog that is higher than the screen scrolls inside."
      actions={
        <DialogClose>
          <Button>Understood</Button>
        </DialogClose>
      }
    >
      <div className="flex flex-col gap-4">
        <InputField field={sample('in-dialog')} label="A field" />
        {PARAGRAPHS.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Dialog>
  );
}

import { PictureField } from '#app/features/uploads/picture-field.tsx';
import { Card } from '#app/ui/card.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import type { FieldMeta } from '#app/ui/field.tsx';
import { InputField } from '#app/ui/input.tsx';
import type { ReviewLinkView } from '#shared/business/businesses.ts';
import { MESSAGES } from '#shared/http/messages.ts';
import { shownAddress } from '#shared/text/shown-domain.ts';
import { AddressField } from './address-field.tsx';

interface LinkSettingsProps {
  link: ReviewLinkView;
  address: FieldMeta;
  title: FieldMeta;
  pictureError?: string | undefined;
}

/** Where customers go, and what they see first. */
export function LinkSettings({ link, address, title, pictureError }: LinkSettingsProps) {
  const { reviewLink } = link;
  return (
    <Card title="Link settings">
      <div className="flex flex-col gap-5">
        <div>
          <p className="mb-1.5 font-[560] text-sm">Your review link</p>
          <div className="flex flex-wrap gap-2.5 sm:flex-nowrap">
            <p className="flex min-h-10 min-w-0 flex-1 basis-60 select-all items-center wrap-anywhere rounded-control border border-line bg-sunken px-3 py-2">
              {shownAddress(reviewLink)}
            </p>
            <CopyButton text={reviewLink} toast={MESSAGES.reviewLinkCopied} />
          </div>
        </div>
        <AddressField
          field={address}
          prefix={reviewLink.slice(0, reviewLink.lastIndexOf('/') + 1)}
          saved={link.reviewLinkUrl}
        />
        <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
          <InputField
            field={title}
            label="Preview title"
            hint="The first words a customer reads, and the title when the link is shared."
          />
          <PictureField
            use="desktop"
            label="Page picture"
            hint="Above the stars on phones, beside them on wide screens, and a strip of it over your emails to customers. Cut to 720 × 900 px, at least 360 × 450."
            picture={link.picture}
            error={pictureError}
          />
        </div>
      </div>
    </Card>
  );
}

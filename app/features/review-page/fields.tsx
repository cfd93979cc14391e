import { REVIEW_LIMITS } from '#shared/reviews/review-routing.ts';
import type { OfferedPlatform } from '#shared/reviews/reviews.ts';
import { interpolate } from '#shared/texts/texts.ts';
import type { FormState, GroupPrefix } from './form-state.ts';
import { Arrow, PlatformLogo } from './platform-logo.tsx';

export interface GroupProps {
  prefix: GroupPrefix;
  state: FormState;
}

interface FieldProps extends GroupProps {
  name: 'name' | 'email' | 'text';
  label: string;
  /** What tells that it may stay empty; without it, it may not. */
  optional?: string;
  placeholder?: string;
}

export function ReviewField({ prefix, name, state, label, optional, placeholder }: FieldProps) {
  const id = prefix + name;
  const error = state.errors[id];
  const common = {
    id,
    name: id,
    className: 'input',
    placeholder,
    maxLength: REVIEW_LIMITS[name],
    defaultValue: state.values[id],
    'aria-invalid': error ? true : undefined,
    'aria-required': optional ? undefined : true,
    'aria-describedby': `${id}-error`,
  };
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {optional && <small>{optional}</small>}
      </label>
      {name === 'text' ? (
        <>
          <textarea {...common} rows={4} />
          <p className="room" aria-live="polite" data-room="" />
        </>
      ) : (
        <input {...common} type={name === 'email' ? 'email' : 'text'} autoComplete={name} />
      )}
      <ReviewFieldError id={id} error={error} />
    </div>
  );
}

/** Always there, since the script fills it in and the field refers to it. */
export function ReviewFieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p className="error" id={`${id}-error`}>
      {error}
    </p>
  );
}

interface PlatformPickerProps extends GroupProps {
  platforms: OfferedPlatform[];
  legend: string;
  /** With `{platform}`. */
  label: string;
}

/** Each platform is a button that sends the form: it works without a script, and is one tap. */
export function ReviewPlatforms({ prefix, state, platforms, legend, label }: PlatformPickerProps) {
  const id = `${prefix}platform_id`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out by the older browsers this page is for
    <div
      id={id}
      className="platforms"
      role="group"
      aria-labelledby={`${id}-legend`}
      aria-describedby={`${id}-error`}
    >
      <p className="legend" id={`${id}-legend`}>
        {legend}
      </p>
      <ReviewFieldError id={id} error={state.errors[id]} />
      {platforms.map((platform) => (
        <button
          key={platform.id}
          type="submit"
          className="button platform"
          name={prefix === '' ? 'platform_id' : 'post_on'}
          value={platform.id}
        >
          <PlatformLogo platform={platform} />
          <span className="name">{interpolate(label, { platform: platform.name })}</span>
          <Arrow way="to" />
        </button>
      ))}
    </div>
  );
}

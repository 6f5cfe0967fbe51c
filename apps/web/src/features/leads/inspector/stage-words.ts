import type { StageName, StageProgress } from '@canvass/contracts/shapes/stages'

/** The stages in a lead's timeline once they are done. */
export const DONE_WORDS: Readonly<Record<StageName, string>> = {
  read_text: 'Text read',
  extract_business: 'Business identified',
  clean_query: 'Search prepared',
  find_place: 'Place searched',
  gate: 'Match checked',
  read_website: 'Website read',
  find_people: 'Decision makers searched',
  analyse: '25 points analyzed',
  score: 'Scored',
  compose_lead: 'Lead created',
}

/** The stages while they aren't done, or if they failed. */
export const STAGE_WORDS: Readonly<Record<StageName, string>> = {
  read_text: 'Read text',
  extract_business: 'Identify business',
  clean_query: 'Prepare search',
  find_place: 'Search for place',
  gate: 'Check match',
  read_website: 'Read website',
  find_people: 'Find decision makers',
  analyse: 'Analyze 25 points',
  score: 'Score',
  compose_lead: 'Create lead',
}

export const STAGE_NOTES: Readonly<Partial<Record<StageProgress['state'], string>>> = {
  skipped: 'Nothing to do',
  held: 'Plan limit reached',
  blocked: 'Stopped: looks like a different business',
  failed: 'Failed; other steps finished',
}

/** The note of a step that lacks an outside service; only users who could set one up see the reason. */
export const NOT_AVAILABLE = 'Not available'

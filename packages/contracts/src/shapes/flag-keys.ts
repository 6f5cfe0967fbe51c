/** The features that can be turned on and off. */
export const FLAG_KEYS = [
  'new_dashboard_ui',
  'advanced_ai_enrichment',
  'enhanced_contact_discovery',
  'real_time_notifications',
  'bulk_operations',
  'advanced_analytics',
  'api_v2_endpoints',
  'enhanced_ui_components',
  'smart_data_validation',
  'automated_workflows',
] as const

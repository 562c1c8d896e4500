/** The largest file, model and evidence alike, in megabytes: default and upper bound of the setting `storage.maxUploadSize`. */
export const uploadLimit_megabytes = 50;

/** The same in bytes: a megabyte is 1,000,000 bytes, as file managers and the settings say it. */
export const uploadLimit_bytes = uploadLimit_megabytes * 1_000_000;
